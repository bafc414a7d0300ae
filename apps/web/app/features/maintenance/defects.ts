import { oneOf } from '../../lib/use-page-query.ts';

/** What most often breaks; one press names it. */
export const defects = [
  'other',
  'leak',
  'noHotWater',
  'electricity',
  'airConditioner',
  'door',
  'damp',
] as const;
export type Defect = (typeof defects)[number];

export const defectOf = (value: string | null): Defect => oneOf(value, defects);
