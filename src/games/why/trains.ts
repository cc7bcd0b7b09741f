export const TRAINS_WHYS = [] as const;
