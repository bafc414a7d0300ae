import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facade.module.css';

/**
 * `lit` occupied, `ending` the lease ends soon, `late` rent is late, `upcoming` a lease is agreed and has not begun,
 * `awaiting` one is out for signature, `vacant` nobody lives there or is about to.
 */
export type WindowState = 'lit' | 'ending' | 'late' | 'upcoming' | 'awaiting' | 'vacant';
export const windowStates: readonly WindowState[] = [
  'lit',
  'ending',
  'late',
  'upcoming',
  'awaiting',
  'vacant',
];

export type FacadeWindow = {
  readonly id: string;
  /** "Flat 3". */
  readonly label: string;
  /** "3", on its plate. */
  readonly number: string;
  readonly state: WindowState;
  /** Where the window leads: its lease, or its unit. */
  readonly href?: string;
};

/** A floor with its windows from the start of the line. */
export type FacadeFloor = {
  readonly id: string;
  /** 0 is the street, below it the basements. */
  readonly level: number;
  /** "Floor 2", "Ground floor". */
  readonly label: string;
  readonly windows: readonly FacadeWindow[];
};

export type WindowLink = {
  href: string;
  className: string;
  'data-state': WindowState;
  'data-lit-now': true | undefined;
  'aria-label': string;
  title: string;
};

type FacadeProps = {
  /** "Herzl 14". */
  name: string;
  /** From the bottom of the house up. */
  floors: readonly FacadeFloor[];
  /** Makes a link of a window with the router's own link. */
  renderLink: (link: WindowLink) => ReactElement;
};

/** Above this many windows each floor becomes a strip of shares; single windows could not be hit. */
const mostWindows = 96;

/** Whether single windows of a house can still be hit. */
export function hasWindows(floors: readonly FacadeFloor[]): boolean {
  return floors.reduce((sum, floor) => sum + floor.windows.length, 0) <= mostWindows;
}

/** The signature of Dira: a building as its façade, a window a unit. */
export function Facade({ name, floors, renderLink }: FacadeProps) {
  const drawsWindows = hasWindows(floors);
  return (
    <ul className={classes.wall} aria-label={name}>
      {floors.map((floor) => (
        <li key={floor.id}>
          {drawsWindows ? <Windows floor={floor} renderLink={renderLink} /> : <Strip floor={floor} />}
        </li>
      ))}
    </ul>
  );
}

type WindowsProps = { floor: FacadeFloor; renderLink: FacadeProps['renderLink'] };

function Windows({ floor, renderLink }: WindowsProps) {
  return (
    <ul className={classes.floor} aria-label={floor.label}>
      {floor.windows.map((window) => (
        <li key={window.id}>
          <Window window={window} renderLink={renderLink} />
        </li>
      ))}
    </ul>
  );
}

function Window({ window, renderLink }: { window: FacadeWindow; renderLink: FacadeProps['renderLink'] }) {
  const { t } = useTranslation();
  const words = `${window.label}: ${t(`facade.${window.state}`)}`;
  const look = {
    className: classes.window ?? '',
    'data-state': window.state,
    'data-lit-now': useIsLitNow(window.state) || undefined,
    title: words,
  } as const;
  if (window.href === undefined) return <span {...look} role="img" aria-label={words} />;
  return renderLink({ ...look, href: window.href, 'aria-label': words });
}

/** Whether the window was red a moment ago and is not any more: what was late has come in while somebody looked. */
export function useIsLitNow(state: WindowState): boolean {
  const [seen, setSeen] = useState(state);
  const [isLitNow, setIsLitNow] = useState(false);
  if (state !== seen) {
    setSeen(state);
    setIsLitNow(seen === 'late');
  }
  return isLitNow;
}

const countState = (floor: FacadeFloor, state: WindowState) =>
  floor.windows.filter((window) => window.state === state).length;

export function Strip({ floor }: { floor: FacadeFloor }) {
  const { t } = useTranslation();
  const counts = windowStates
    .map((state) => ({ state, count: countState(floor, state) }))
    .filter(({ count }) => count > 0);
  const words = counts.map(({ state, count }) => `${count} ${t(`facade.${state}`)}`).join(', ');
  return (
    <div className={classes.strip} role="img" aria-label={`${floor.label}: ${words}`} title={words}>
      {counts.map(({ state, count }) => {
        const share = { '--count': count } as CSSProperties; // React's type knows no custom properties
        return <span key={state} className={classes.share} data-state={state} style={share} />;
      })}
    </div>
  );
}

/** What the colours of the windows mean, and how many have each. @param shown the state of each window that is drawn */
export function FacadeLegend({ shown }: { shown: readonly WindowState[] }) {
  const { t } = useTranslation();
  const counts = windowStates.map((state) => ({
    state,
    count: shown.filter((one) => one === state).length,
  }));
  return (
    <ul className={classes.legend}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state}>
            <span className={classes.window} data-state={state} aria-hidden="true" />
            {t(`facade.${state}`)} <b>{count}</b>
          </li>
        ))}
    </ul>
  );
}
