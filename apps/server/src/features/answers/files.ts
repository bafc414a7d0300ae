import type { exportAnswers, PreparedAnswer } from '@dira/contract/answers';
import { answersFor } from '@dira/domain/answers/names';
import { compareAnswer, sayAnswer } from '@dira/i18n/answer-sentences';
import { tablesOfAnswer } from '@dira/i18n/answer-tables';
import { defineAnswer, nameAnswer, noteAnswer, type AnswerReader } from '@dira/i18n/answer-words';
import { formatMonth } from '@dira/i18n/format-date';
import { asItIs } from '@dira/i18n/isolate';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { selectPaperHead } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import type { ReportSection } from '../../platform/report-files.ts';
import { toReportFile } from '../../platform/report-formats.ts';
import type { Services } from '../../services.ts';
import { requireAsked, requireProperty, type AllSources, type Asked } from './asked.ts';
import { readAnswer } from './service.ts';

type Given = z.output<(typeof exportAnswers)['query']>;

/**
 * One answer, or all that its reader may see, as a file in the words of a language.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_allowed for an answer that the caller may not see; not_found; invalid_request
 */
export async function makeAnswerFile(
  sources: AllSources,
  write: OrgWrite,
  tools: Pick<Services, 'pdf' | 'files'>,
  { answer, format, language, ...choice }: Given,
) {
  const asked = requireAsked(sources, write, choice);
  const units = await rowsWithin(write, sources.selectUnits(write, asked.places));
  requireProperty(units, asked);
  const reader: AnswerReader = {
    language,
    isolate: asItIs,
    say: (namespace) => createTranslator(language, namespace),
  };
  const sections: ReportSection[] = [];
  for (const name of answer === undefined ? answersFor(write.may) : [answer])
    sections.push(...layOutAnswer(await answerRead(write, readAnswer(sources, write, name, choice)), reader));
  const { organization_name: organizationName, letterhead } = requireRow(
    await rowsWithin(write, selectPaperHead(write)),
  );
  const title = answer === undefined ? reader.say('shell')('screens.analytics') : nameAnswer(answer, reader);
  const property = choice.propertyId === undefined ? undefined : units[0]?.property_name;
  const subtitle = [sayMonths(asked, reader), property, choice.city]
    .filter((part) => part !== undefined)
    .join(' · ');
  const paper = { title, subtitle, organizationName, letterhead, issuedOn: write.today.toString(), sections };
  return toReportFile(paper, { format, language }, tools);
}

function sayMonths({ span: { from, to } }: Asked, { language, say }: AnswerReader): string {
  if (from === to) return formatMonth(from, language);
  return say('overview')('period.span', {
    from: formatMonth(from, language),
    to: formatMonth(to, language),
  });
}

/** What stands on its card: the sentences over the figures, beneath them what is not whole and how they are counted. */
function layOutAnswer(answer: PreparedAnswer, reader: AnswerReader): ReportSection[] {
  const [first, ...more] = tablesOfAnswer(answer, reader);
  if (first === undefined) return [];
  const lines = (table: typeof first) => ({
    columns: table.columns,
    rows: table.rows.map((cells) => ({ cells, depth: 0 })),
    totals: table.totals,
  });
  return [
    {
      title: nameAnswer(answer.answer, reader),
      sentence: [...sayAnswer(answer, reader).map(({ text }) => text), compareAnswer(answer, reader)]
        .filter((text) => text !== null)
        .join(' '),
      ...lines(first),
      notes: [...noteAnswer(answer, reader), defineAnswer(answer.answer, reader)],
    },
    ...more.map((table) => ({ title: reader.say('answers')('columns.stepOn'), ...lines(table), notes: [] })),
  ];
}
