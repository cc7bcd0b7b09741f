import type { Colour } from "./colour.ts";
import type { PipPattern } from "./pips.ts";

/** How a pip or digit is made: printed flat, drilled and painted, or an enamel drop that stands out. */
export type MarkStyle = "printed" | "drilled" | "enamel";
export type BodyTexture = "plain" | "grain" | "swirl" | "cloud";

export type CommonDesign = {
  /** Body colours in the set; most sets have one. */
  readonly bodies: readonly Colour[];
  readonly texture: BodyTexture;
  readonly textureStrength: number;
  readonly glossy: boolean;
  /** Height of the tile; the domino's short side, or the triomino's edge, is 1. */
  readonly thickness: number;
  readonly cornerRadius: number;
  readonly bevel: number;
  /** So far in from its rim a face bends down to the sides, in short sides (a triomino's edges); 0: it ends in a bevel. */
  readonly edgeRadius: number;
  /** How bright a bent edge shines where it mirrors the light, and how dark what lies beside it makes its foot; 0…1. */
  readonly edgeShine: number;
  readonly edgeShade: number;
  /** From the face down, this share of the sides is a rounded edge: 0 sharp. */
  readonly rounding: number;
  readonly backs: "plain" | "logo" | "frame" | "stripes";
  readonly backColour: Colour;
  readonly markStyle: MarkStyle;
  /** The colour of each number's marks. */
  readonly markColours: readonly Colour[];
  /** Marks as bright as the body are told by these dimples alone (none: printed). */
  readonly outlinedMarks: boolean;
  /** Drilled marks are hollows that light falls into: one side in shade, the other lit, by so much; 0: evenly painted. */
  readonly hollowness: number;
};

export type DominoDesign = CommonDesign & {
  readonly kind: "domino";
  /** Long side over short side. */
  readonly ratio: number;
  readonly highest: number;
  readonly patterns: readonly PipPattern[];
  /** Whether the patterns of 6 and more lie across the tile. */
  readonly turned: boolean;
  readonly pipRadius: number;
  /** Distance of the outermost pips from the half's centre. */
  readonly pipReach: number;
  readonly divider: "none" | "line" | "bar";
  readonly dividerWidth: number;
  readonly dividerLength: number;
  readonly dividerColour: Colour;
  /** A groove that nobody painted: one of its walls in shade, the other lit, by so much; 0: painted. */
  readonly dividerRelief: number;
  /** Radius of a spinner pin in the middle; 0: none. */
  readonly pin: number;
  /** A 3×3 grid of dimples of which only some are filled. */
  readonly emptyDimples: boolean;
  /** A printed frame around the tile. */
  readonly frame: boolean;
};

/** So far from a domino's edges a frame is printed, short sides. */
export const FRAME_INSET = 0.055;

export type TriominoDesign = CommonDesign & {
  readonly kind: "triomino";
  readonly marks: "digits" | "pips";
  readonly font: string;
  readonly digitSize: number;
  /** The typeface made wider (above 1) or narrower, and slanted (tangent of the angle). */
  readonly digitWidth: number;
  readonly digitSlant: number;
  /** How far the digit at each corner is turned from standing with its top to the tip, in radians, clockwise. */
  readonly digitTurnsRad: readonly number[];
  /** Distance of the marks' centre from the tip, as a share of the circumradius. */
  readonly markDepth: number;
  readonly patterns: readonly PipPattern[];
  readonly pipRadius: number;
  readonly pipSpread: number;
  /** How far each pip is off its place, in shares of `pipSpread` (standard deviation): sets drilled by hand. */
  readonly pipJitter: number;
  readonly lines: "none" | "frame" | "spokes" | "cut" | "inner";
  readonly pin: number;
  /** Edges bulge (>0) or are drawn in (<0), as a share of the edge. */
  readonly bulge: number;
  /** Tips cut off straight, as a share of the edge. */
  readonly cut: number;
};

export type Design = DominoDesign | TriominoDesign;
