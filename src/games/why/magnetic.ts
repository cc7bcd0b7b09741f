export const MAGNETIC_WHYS = [] as const;
