import type { CSSProperties, ReactElement, ReactNode } from 'react';
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
  readonly state: WindowState;
  /** Where the window leads: its unit. */
  readonly href?: string;
};

/** A floor with its windows from the start of the line. */
export type FacadeFloor = {
  readonly id: string;
  /** "Floor 2", "Ground floor". */
  readonly label: string;
  readonly windows: readonly FacadeWindow[];
};

export type WindowLink = {
  href: string;
  className: string;
  'data-state': WindowState;
  'aria-label': string;
  title: string;
};

type FacadeProps = {
  /** "Herzl 14". */
  name: string;
  /** From the bottom of the house up. */
  floors: readonly FacadeFloor[];
  size?: 'regular' | 'large';
  /** Makes a link of a window with the router's own link. */
  renderLink: (link: WindowLink) => ReactElement;
  /** Offers the same as a table of words. */
  withTable?: boolean;
};

/** Above this many windows each floor becomes a strip of shares; single windows could not be hit. */
const mostWindows = 96;

/** The signature of Dira: a building as its façade, a window a unit. */
export function Facade({ name, floors, size = 'regular', renderLink, withTable = false }: FacadeProps) {
  const windowCount = floors.reduce((sum, floor) => sum + floor.windows.length, 0);
  const drawFloor = (floor: FacadeFloor) =>
    windowCount > mostWindows ? <Strip floor={floor} /> : <Windows floor={floor} renderLink={renderLink} />;
  return (
    <div className={classes.house}>
      <ul className={classes.wall} data-size={size} aria-label={name}>
        {floors.map((floor) => (
          <li key={floor.id}>{drawFloor(floor)}</li>
        ))}
      </ul>
      {withTable && <FacadeTable floors={floors} />}
    </div>
  );
}

type WindowsProps = { floor: FacadeFloor; renderLink: FacadeProps['renderLink'] };

function Windows({ floor, renderLink }: WindowsProps) {
  const { t } = useTranslation();
  const draw = (window: FacadeWindow): ReactNode => {
    const words = `${window.label}: ${t(`facade.${window.state}`)}`;
    const look = { className: classes.window ?? '', 'data-state': window.state, title: words } as const;
    return window.href === undefined ? (
      <span {...look} role="img" aria-label={words} />
    ) : (
      renderLink({ ...look, href: window.href, 'aria-label': words })
    );
  };
  return (
    <ul className={classes.floor} aria-label={floor.label}>
      {floor.windows.map((window) => (
        <li key={window.id}>{draw(window)}</li>
      ))}
    </ul>
  );
}

const countState = (floor: FacadeFloor, state: WindowState) =>
  floor.windows.filter((window) => window.state === state).length;

function Strip({ floor }: { floor: FacadeFloor }) {
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

function FacadeTable({ floors }: { floors: readonly FacadeFloor[] }) {
  const { t } = useTranslation();
  return (
    <details className={classes.table}>
      <summary>{t('facade.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('labels.floor')}</th>
            <th scope="col">{t('labels.unit')}</th>
            <th scope="col">{t('labels.status')}</th>
          </tr>
        </thead>
        <tbody>
          {floors.flatMap((floor) =>
            floor.windows.map((window) => (
              <tr key={window.id}>
                <td>{floor.label}</td>
                <td>{window.label}</td>
                <td>{t(`facade.${window.state}`)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  );
}

/** The states that every legend names; the others where a window has them. */
const commonStates: readonly WindowState[] = ['lit', 'ending', 'late', 'vacant'];

/** What the colours of the windows mean. @param shown the states of the windows that are drawn */
export function FacadeLegend({ shown }: { shown: Iterable<WindowState> }) {
  const { t } = useTranslation();
  const named = new Set([...commonStates, ...shown]);
  return (
    <ul className={classes.legend}>
      {windowStates
        .filter((state) => named.has(state))
        .map((state) => (
          <li key={state}>
            <span className={classes.window} data-state={state} aria-hidden="true" />
            {t(`facade.${state}`)}
          </li>
        ))}
    </ul>
  );
}
