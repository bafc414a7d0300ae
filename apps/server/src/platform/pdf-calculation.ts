import { answerOf, sourcesOf } from '@dira/calculators/calculations';
import { describeFields } from '@dira/calculators/field-words';
import type { PublicLaw } from '@dira/calculators/law';
import type { Labelled, Outcome } from '@dira/calculators/outcome';
import { describeSource } from '@dira/calculators/source-words';
import { writingIn, type Reader } from '@dira/calculators/writing';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import type { IsoDate } from '@dira/i18n/format-date';
import { asItIs } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

/** What a calculator was given, and the law that it counts by. */
export interface CalculationContent {
  tool: Tool;
  values: Values;
  /** What its maker calls it; empty for none. */
  name: string;
  organizationName: string;
  on: IsoDate;
  law: PublicLaw;
}

/** What `calculation.typ` lays out. */
export interface CalculationDocument extends DocumentFrame {
  labels: Record<'inputs' | 'arithmetic' | 'sources', string>;
  name: string;
  about: string;
  inputs: Labelled[];
  figures: Labelled[];
  /** Why there is no result. */
  problem: string | null;
  checks: string[];
  notes: string[];
  years: { caption: string; headers: string[]; rows: string[][] } | null;
  steps: Labelled[];
  sources: { what: string; source: string; days: string }[];
  advice: string[];
}

/** The words of a calculation in a language. */
export function composeCalculation(content: CalculationContent, language: Language): CalculationDocument {
  const { tool, values, name, organizationName, on, law } = content;
  const t = createTranslator(language, 'calculators');
  const tCommon = createTranslator(language, 'common');
  const tLaw = createTranslator(language, 'law');
  const tFigures = createTranslator(language, 'legal-parameters');
  const reader: Reader = { t, writing: writingIn(language), isolate: asItIs };
  const { outcome, problem } = answerOf(tool, values, law, reader);
  const title = t(`tools.${tool}.name`);
  const sources = sourcesOf(tool, values);
  return {
    ...frameDocument(language, {
      title,
      name: name === '' ? title : name,
      issuer: organizationName,
      issuedOn: on,
    }),
    labels: { inputs: t('inputs'), arithmetic: t('arithmetic'), sources: t('sources.title') },
    name,
    about: t(`tools.${tool}.about`),
    inputs: describeFields(tool, values, reader, tCommon).map(({ label, value }) => ({ label, value })),
    problem: problem === null ? null : t(`problems.${problem}`),
    ...layOutcome(outcome, t),
    sources: sources.flatMap((source) => {
      const words = describeSource(law, source, { t, tLaw, tFigures, tCommon }, language, asItIs);
      if (words === undefined) return [];
      const days = [words.from, words.until ?? '', words.checked].filter((text) => text !== '');
      return [{ what: words.what, source: words.source, days: days.join(' · ') }];
    }),
    advice: sources.length === 0 ? [] : [tCommon('legalNote'), t('sources.advice')],
  };
}

/** What the calculator says, nothing where it says nothing. */
function layOutcome(outcome: Outcome | null, t: Reader['t']) {
  const { figures = [], steps = [], checks = [], notes = [], years } = outcome ?? {};
  return {
    figures: [...figures],
    steps: [...steps],
    checks: checks.map(
      ({ label, value, isMet }) => `${t(isMet ? 'checks.met' : 'checks.missed')} ${label}: ${value}`,
    ),
    notes: [...notes],
    years:
      years === undefined
        ? null
        : {
            caption: years.caption,
            headers: [...years.headers],
            rows: years.rows.map((row) => [...row]),
          },
  };
}
