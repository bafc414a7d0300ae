import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runsFromRight } from '../lib/direction.ts';
import { BuildingRoof, BuildingTree } from './building-ornament.tsx';
import { hasWindows, Strip, useIsLitNow } from './facade.tsx';
import type { FacadeFloor, FacadeWindow, WindowState } from './facade.tsx';
import { Icon } from './icon.tsx';
import { IconAlertTriangle, IconClock, IconPencil, IconPlus } from './icons.ts';
import { Tip } from './tip.tsx';
import classes from './building-map.module.css';

export type MapLink = {
  href: string;
  className: string;
  'data-window': string;
  'data-state': WindowState;
  'data-lit-now': true | undefined;
  'data-ringed': true | undefined;
  'aria-label': string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

type BuildingMapProps = {
  /** "Herzl 14". */
  name: string;
  /** "14", over the door. */
  houseNumber: string;
  /** From the bottom of the house up. */
  floors: readonly FacadeFloor[];
  /** Makes a link of a window with the router's own link. */
  renderLink: (link: MapLink) => ReactElement;
  /** The window in words for screen readers, with who lives there. */
  nameWindow: (window: FacadeWindow) => string;
  /** What the card of each window says, by the id of the window. */
  cards: ReadonlyMap<string, ReactNode>;
  /** The window that something beside the map points at. */
  pointedId: string | null;
  /** Tells what beside the map to point at. */
  onPoint: (windowId: string | null) => void;
};

/** Never by colour alone: what needs somebody carries a mark. */
const markOf = {
  ending: IconClock,
  late: IconAlertTriangle,
  awaiting: IconPencil,
  vacant: IconPlus,
} as const;

/**
 * A building as it stands in its street, large: a roof, floors, a door with its number, a window a unit with its
 * number. A card tells of the window under the pointer or in focus; arrow keys walk.
 */
export function BuildingMap(props: BuildingMapProps) {
  const { name, houseNumber, floors } = props;
  const scene = useRef<HTMLDivElement>(null);
  const drawsWindows = hasWindows(floors);
  const street = floors.some(({ level }) => level === 0) ? floors : withStreet(floors);
  const most = Math.max(...floors.map(({ windows }) => windows.length));
  return (
    <div ref={scene} className={classes.scene} data-crowd={crowdOf(most)}>
      <BuildingRoof />
      <ul className={classes.floors} aria-label={name}>
        {street
          .filter(({ level, windows }) => level === 0 || windows.length > 0)
          .toReversed()
          .map((floor) => (
            <li
              key={floor.id}
              className={classes.floor}
              data-street={floor.level === 0 || undefined}
              data-below={floor.level < 0 || undefined}
            >
              <span className={classes.label}>{floor.label}</span>
              {drawsWindows ? (
                <Windows {...props} floor={floor} door={houseNumber} scene={() => scene.current} />
              ) : (
                <Strip floor={floor} />
              )}
            </li>
          ))}
      </ul>
      <BuildingTree />
    </div>
  );
}

/** A house whose units are all above the street still has a door. */
function withStreet(floors: readonly FacadeFloor[]): FacadeFloor[] {
  const street: FacadeFloor = { id: 'street', level: 0, label: '', windows: [] };
  return [...floors.filter(({ level }) => level < 0), street, ...floors.filter(({ level }) => level > 0)];
}

/** How small the windows become so that a floor stays in one line. */
function crowdOf(most: number): 'few' | 'some' | 'many' | 'crowd' {
  if (most <= 2) return 'few';
  if (most <= 4) return 'some';
  return most <= 6 ? 'many' : 'crowd';
}

type FloorProps = BuildingMapProps & {
  floor: FacadeFloor;
  door: string;
  scene: () => HTMLElement | null;
};

/** Half of the windows on each side of the stairs, which on the street is the door. */
function Windows({ floor, door, ...props }: FloorProps) {
  const half = Math.ceil(floor.windows.length / 2);
  const side = (windows: readonly FacadeWindow[]) => (
    <ul className={classes.side} aria-label={floor.label}>
      {windows.map((window) => (
        <li key={window.id}>
          <Window {...props} window={window} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.wall}>
      {side(floor.windows.slice(0, half))}
      <span className={floor.level === 0 ? classes.door : classes.stairs} aria-hidden="true">
        {floor.level === 0 && door !== '' && <span className={classes.plate}>{door}</span>}
      </span>
      {half < floor.windows.length ? side(floor.windows.slice(half)) : <span />}
    </div>
  );
}

type WindowProps = Omit<FloorProps, 'floor' | 'door'> & { window: FacadeWindow };

function Window({ window, renderLink, nameWindow, cards, pointedId, onPoint, scene }: WindowProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const isLitNow = useIsLitNow(window.state);
  const show = (shown: boolean) => {
    setIsShown(shown);
    onPoint(shown ? window.id : null);
  };
  const mark = window.state in markOf ? markOf[window.state as keyof typeof markOf] : null; // `in` has looked
  const link = renderLink({
    href: window.href ?? '',
    className: classes.window ?? '',
    'data-window': window.id,
    'data-state': window.state,
    'data-lit-now': isLitNow || undefined,
    'data-ringed': pointedId === window.id || undefined,
    'aria-label': `${nameWindow(window)}: ${t(`facade.${window.state}`)}`,
    onPointerEnter: () => show(true),
    onPointerLeave: () => show(false),
    onFocus: () => show(true),
    onBlur: () => show(false),
    onKeyDown: (event) => {
      if (event.key === 'Escape') show(false);
      else walk(event, scene());
    },
    children: (
      <>
        {mark !== null && (
          <span className={classes.mark}>
            <Icon of={mark} size={12} />
          </span>
        )}
        <span className={classes.number}>{window.number}</span>
      </>
    ),
  });
  return (
    <>
      {link}
      {isShown && cards.has(window.id) && (
        <Tip anchor={() => scene()?.querySelector(`[data-window="${window.id}"]`) ?? null} side="beside">
          {cards.get(window.id)}
        </Tip>
      )}
    </>
  );
}

const steps: Record<string, 1 | -1 | 'up' | 'down'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** To the next window of the line, or to the one over or under it. */
function walk(event: KeyboardEvent<HTMLAnchorElement>, scene: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined || scene === null) return;
  event.preventDefault();
  const here = event.currentTarget;
  const windows = [...scene.querySelectorAll<HTMLElement>('[data-window]')];
  if (typeof step === 'number') {
    const onward = runsFromRight(here) ? -step : step;
    windows[windows.indexOf(here) + onward]?.focus();
    return;
  }
  const from = centre(here);
  windows
    .map((window) => ({ window, to: centre(window) }))
    .filter(({ to }) => (step === 'up' ? to.y < from.y - 1 : to.y > from.y + 1))
    .toSorted((a, b) => distance(a.to, from) - distance(b.to, from))[0]
    ?.window.focus();
}

function centre(element: HTMLElement) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Floors apart weigh more than windows apart. */
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.y - b.y) * 10 + Math.abs(a.x - b.x);
