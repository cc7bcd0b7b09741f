import classes from "./board.module.css";

/** Counting sticks as they lie in front of a player; a drawing beside the number. */
export function Sticks({ count }: { readonly count: number }) {
  return (
    <svg viewBox={`0 0 ${Math.max(1, count) * 16} 56`} height={44} aria-hidden="true" focusable="false">
      {Array.from({ length: count }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sticks are alike
        <g key={k} transform={`translate(${k * 16 + 8} 28) rotate(${k % 2 === 0 ? 5 : -4})`}>
          <rect className={classes.stick} x={-2.5} y={-22} width={5} height={46} rx={1.5} />
          <ellipse className={classes.stickHead} cx={0} cy={-22} rx={4} ry={5.5} />
        </g>
      ))}
    </svg>
  );
}
