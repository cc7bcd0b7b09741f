import classes from "./shell.module.css";

/** A domino with an eye: «očko» is the pip and the little eye. */
export function Logo({ sizePx = 34 }: { readonly sizePx?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={sizePx} height={sizePx} aria-hidden="true" focusable="false">
      <g transform="rotate(18 24 24)">
        <rect className={classes.logoEdge} x="12.5" y="4.5" width="24" height="42" rx="6" />
        <rect className={classes.logoBody} x="12" y="2.5" width="24" height="42" rx="6" />
        <line className={classes.logoLine} x1="16" x2="32" y1="23.5" y2="23.5" />
        <path className={classes.logoEye} d="M14.8 13 Q24 5.6 33.2 13 Q24 20.4 14.8 13 Z" />
        <circle className={classes.logoPip} cx="24" cy="13" r="3.6" />
        <circle className={classes.logoPip} cx="19" cy="29" r="2.4" />
        <circle className={classes.logoPip} cx="29" cy="29" r="2.4" />
        <circle className={classes.logoPip} cx="19" cy="39" r="2.4" />
        <circle className={classes.logoPip} cx="29" cy="39" r="2.4" />
      </g>
    </svg>
  );
}
