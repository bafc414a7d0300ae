import { findUnknownVariables } from '@dira/domain/message-variables';
import type { TemplateCategory, TemplateChannel } from '@dira/domain/ready-templates';
import { languages, type Language } from '@dira/i18n/languages';
import type { NewTemplate, Template } from '../queries.ts';

interface Words {
  subject: string;
  body: string;
}

/** What is typed, with a place for each language; one without words is not sent. */
export type TemplateValues = {
  name: string;
  channel: TemplateChannel;
  category: TemplateCategory;
  isDefault: boolean;
  texts: Record<Language, Words>;
};

const noWords: Words = { subject: '', body: '' };

export function templateValuesOf({ name, channel, category, isDefault, texts }: Template): TemplateValues {
  return { name, channel, category, isDefault, texts: everyLanguage(texts) };
}

export function newTemplateValues(): TemplateValues {
  return { name: '', channel: 'email', category: 'general', isDefault: false, texts: everyLanguage({}) };
}

function everyLanguage(texts: Template['texts']): Record<Language, Words> {
  const each = languages.map((language) => [language, texts[language] ?? noWords]);
  return Object.fromEntries(each) as Record<Language, Words>; // one for each of them
}

export function isWritten({ subject, body }: Words): boolean {
  return `${subject}${body}`.trim() !== '';
}

/** The words that there are; a message of WhatsApp has no subject. */
export function textsToSend({ texts, channel }: TemplateValues): NewTemplate['texts'] {
  return Object.fromEntries(
    languages
      .filter((language) => isWritten(texts[language]))
      .map((language) => {
        const { subject, body } = texts[language];
        return [language, channel === 'email' ? { subject, body } : { body }];
      }),
  );
}

export type Fault = { code: 'required' } | { unknown: string };

/** What is wrong with the words, by the path of the field. */
export function faultsOf(values: TemplateValues): Record<string, Fault> {
  const written = languages.filter((language) => isWritten(values.texts[language]));
  const faults: [string, Fault][] = written.flatMap((language) => {
    const { subject, body } = values.texts[language];
    return [
      ...(values.channel === 'email' ? faultOf(`texts.${language}.subject`, subject) : []),
      ...faultOf(`texts.${language}.body`, body),
    ];
  });
  return Object.fromEntries(faults);
}

function faultOf(path: string, text: string): [string, Fault][] {
  if (text.trim() === '') return [[path, { code: 'required' }]];
  const [unknown] = findUnknownVariables(text);
  return unknown === undefined ? [] : [[path, { unknown }]];
}

/** The language whose field a path names. */
export function languageOfPath(path: string): Language | undefined {
  return languages.find((language) => path.startsWith(`texts.${language}.`));
}
