import type { MergedRange } from '@dira/domain/rent-roll/merged';
import { strFromU8 } from 'fflate';
import { columnOf } from './sheet-bounds.ts';

const SHEET_ENTRY = /<(?:\w+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;

type Parts = Readonly<Record<string, Uint8Array>>;

/** The ranges of merged cells over several rows of each sheet, in the order of the workbook. */
export function mergedRangesOf(parts: Parts): MergedRange[][] {
  const pathOf = new Map(
    tagsOf(parts, 'xl/_rels/workbook.xml.rels', RELATION).map((tag) => [
      attributeOf(tag, 'Id'),
      pathOfTarget(attributeOf(tag, 'Target')),
    ]),
  );
  return tagsOf(parts, 'xl/workbook.xml', SHEET_ENTRY).map((tag) =>
    rangesOf(textOf(parts, pathOf.get(attributeOf(tag, 'id')) ?? '')),
  );
}

function rangesOf(sheet: string): MergedRange[] {
  return [...sheet.matchAll(MERGED)]
    .map(([, letters = '', from = '', , to = '']) => ({
      column: columnOf(letters) - 1,
      fromRow: Number(from) - 1,
      toRow: Number(to) - 1,
    }))
    .filter(({ fromRow, toRow }) => toRow > fromRow);
}

function tagsOf(parts: Parts, path: string, tag: RegExp): string[] {
  return [...textOf(parts, path).matchAll(tag)].map(([text]) => text);
}

function textOf(parts: Parts, path: string): string {
  const bytes = parts[path];
  return bytes === undefined ? '' : strFromU8(bytes);
}

/** An attribute may stand in a namespace, `r:id`. */
function attributeOf(tag: string, name: string): string {
  return new RegExp(String.raw`\s(?:\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function pathOfTarget(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
