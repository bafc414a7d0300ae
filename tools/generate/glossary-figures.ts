import { ANSWERS } from '../../packages/domain/src/answers/names.ts';
import { DATASET_IDS, DATASETS } from '../../packages/domain/src/report-model/datasets.ts';
import { defineAnswer, nameAnswer } from '../../packages/i18n/src/answer-words.ts';
import { defineField, nameDataset, nameField, type Say } from '../../packages/i18n/src/report-words.ts';
import { createTranslator } from '../../packages/i18n/src/translate.ts';

const title = '## Figures';

/**
 * The glossary with its last part anew: what each figure of reports and answers is, in the words that screens say beside
 * it, so that there is no second meaning to any of them.
 */
export function withFigures(glossary: string): string {
  const [terms = ''] = glossary.split(`\n${title}\n`);
  const rows = [...figuresOfReports(), ...figuresOfAnswers()].map(
    ([term, meaning, hebrew]) => `| **${term}** | ${meaning} | ${hebrew} |`,
  );
  return `${terms.trimEnd()}

${title}

What screens say of a figure where it is shown; written by \`npm run generate\` from the catalogues.

| Figure | Meaning | Hebrew |
|---|---|---|
${rows.join('\n')}
`;
}

const english: Say = (namespace) => createTranslator('en', namespace);
const hebrew: Say = (namespace) => createTranslator('he', namespace);

type Figure = readonly [term: string, meaning: string, hebrew: string];

function figuresOfReports(): Figure[] {
  return DATASET_IDS.flatMap((dataset) =>
    Object.keys(DATASETS[dataset].fields).flatMap((field): Figure[] => {
      const meaning = defineField(dataset, field, english);
      if (meaning === null) return [];
      const name = (say: Say) => `${nameField(dataset, field, say)}, ${nameDataset(dataset, say)}`;
      return [[name(english), meaning, name(hebrew)]];
    }),
  );
}

function figuresOfAnswers(): Figure[] {
  return ANSWERS.map((answer) => [
    nameAnswer(answer, { say: english }),
    defineAnswer(answer, { say: english }),
    nameAnswer(answer, { say: hebrew }),
  ]);
}
