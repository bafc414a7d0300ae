import classes from './building-map.module.css';

/** A flat roof with heaters for the sun and an aerial, as houses here have them. */
export function BuildingRoof() {
  return (
    <svg className={classes.roof} viewBox="0 0 300 46" preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.stone} d="M-6 46V38H306V46z" />
      <path className={classes.stone} d="M2 38V28H298V38" />
      <Heater x={0} />
      <Heater x={124} />
      <path className={classes.line} d="M268 28V4M261 8h14M263 13h10" />
    </svg>
  );
}

function Heater({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path className={classes.glass} d="M52 28 66 9h24L76 28z" />
      <rect className={classes.tank} x="90" y="6" width="26" height="11" rx="5.5" />
      <path className={classes.line} d="M94 17v11M112 17v11" />
    </g>
  );
}

/** The cypress by the house. */
export function BuildingTree() {
  return (
    <svg className={classes.tree} viewBox="0 0 52 120" aria-hidden="true">
      <path className={classes.trunk} d="M26 120V60" />
      <path className={classes.leaves} d="M26 0C10 34 8 74 18 104h16C44 74 42 34 26 0z" />
    </svg>
  );
}
