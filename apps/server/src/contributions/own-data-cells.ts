import { formatDate, formatDateTime, toBusinessDate } from '@dira/i18n/format-date';
import { toDecimal, type CsvCell } from '../platform/csv.ts';

type Json = string | number | boolean | null | { amount: number; currency: string };

/** A value as programs read it, and as people do. */
export interface Cell {
  json: Json;
  text: CsvCell;
}

export const text = (value: string | number | null): Cell => ({
  json: value,
  text: value ?? '',
});

export const day = (value: string | null): Cell => ({
  json: value,
  text: value === null ? '' : formatDate(value),
});

export const moment = (value: string | null): Cell => ({
  json: value,
  text: value === null ? '' : formatDateTime(value),
});

export const money = (amount: number, currency: string): Cell => ({
  json: { amount, currency },
  text: { figure: `${toDecimal(amount)} ${currency}` },
});

/** One of a fixed list: its code, and what that is called. */
export const word = (code: string | null, said: string): Cell => ({ json: code, text: said });

/** For the names of files: the day in Israel. */
export const dayOf = (instant: string): string => toBusinessDate(instant);
