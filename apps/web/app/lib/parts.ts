import type { Namespace } from '@dira/i18n/resources';
import type { ReactNode } from 'react';
import { loadTexts } from './language.ts';
import { usePageQuery } from './use-page-query.ts';

/** Reads a parameter of the page's address. */
export type Address = (name: string) => string | null;

/**
 * A part of a page, whole in one entry: who may see it, what has to be there first, what is drawn.
 * @typeParam Subject what the page is about, with what the person may do
 */
export type Part<Subject> = {
  readonly name: string;
  /** The address alone opens nothing. */
  readonly may: (subject: Subject) => boolean;
  readonly texts?: readonly Namespace[];
  readonly load?: (subject: Subject, address: Address) => Promise<unknown>;
};

/** A part that stands on the page, or behind a parameter such as `?tab=…`. */
export type Section<Subject> = Part<Subject> & {
  readonly render: (subject: Subject, address: Address) => ReactNode;
};

/** A part that opens beside the page, by `?panel=…`. */
export type Panel<Subject> = Part<Subject> & {
  /** The parameter that opens it instead: `?document=…`. */
  readonly by?: string;
  /** Parameters that say what it is about, and go with it. */
  readonly about?: readonly string[];
  readonly render: (subject: Subject, opened: Opened) => ReactNode;
};

type Change = Readonly<Record<string, string | null>>;

type Opened = {
  readonly address: Address;
  readonly close: () => void;
  /** Where to instead: `go({ panel: null, open: id })`. */
  readonly go: (change: Change) => void;
  /** What it is about changes, and back closes it as before. */
  readonly change: (change: Change) => void;
};

/** For the loader of a page: brings what these parts need, as far as the person may see them. */
export async function loadParts<Subject>(
  parts: readonly (Part<Subject> | null)[],
  subject: Subject,
  address: Address,
): Promise<void> {
  const shown = parts.filter((part) => part?.may(subject) === true);
  await Promise.all(
    shown.flatMap((part) => [loadTexts(...(part?.texts ?? [])), part?.load?.(subject, address)]),
  );
}

/** The tabs that the person may open, and the one that is: the one that the address names, else the first. */
export function findTab<Subject, Tab extends Section<Subject>>(
  tabs: readonly Tab[],
  subject: Subject,
  address: Address,
  parameter = 'tab',
): { readonly offered: readonly Tab[]; readonly tab: Tab | null } {
  const offered = tabs.filter(({ may }) => may(subject));
  const tab = offered.find(({ name }) => name === address(parameter)) ?? offered[0] ?? null;
  return { offered, tab };
}

/** The panel that the address names, whether or not the person may open it. */
export function findPanel<Subject>(
  panels: readonly Panel<Subject>[],
  address: Address,
): Panel<Subject> | null {
  const isNamed = ({ name, by }: Panel<Subject>) =>
    by === undefined ? address('panel') === name : address(by) !== null;
  return panels.find(isNamed) ?? null;
}

/** The open panel of a page, and the addresses that open others of it. */
export function usePanels<Subject>(panels: readonly Panel<Subject>[], subject: Subject) {
  const query = usePageQuery();
  const closed = Object.fromEntries(
    ['panel', ...panels.flatMap(({ by, about = [] }) => (by === undefined ? about : [by, ...about]))].map(
      (name) => [name, null],
    ),
  );
  const panel = findPanel(panels, query.get);
  return {
    open:
      panel?.may(subject) === true
        ? panel.render(subject, {
            address: query.get,
            close: () => query.open(closed),
            go: query.open,
            change: query.filter,
          })
        : null,
    linkTo: (name: string) => query.link({ ...closed, panel: name }),
    /** The change of the address that leaves no panel open. */
    closed,
  };
}
