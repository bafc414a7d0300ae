import type { Language } from '@dira/i18n/languages';
import type { Namespace } from '@dira/i18n/resources';
import { createTranslator } from '@dira/i18n/translate';
import type { Words } from './table-columns.ts';

/** Words are looked up once, with a mark where a text goes into them: a file says them a million times. */
export function createWords(language: Language): Words {
  const translators = new Map<Namespace, unknown>();
  return {
    language,
    say: <N extends Namespace>(namespace: N) => {
      const known = translators.get(namespace) ?? rememberWords(createTranslator(language, namespace));
      translators.set(namespace, known);
      return known as ReturnType<typeof createTranslator<N>>; // of this very namespace
    },
  };
}

const mark = '\0';

function rememberWords<Translate extends (...given: never[]) => unknown>(translate: Translate): Translate {
  const known = new Map<string, string[]>();
  return new Proxy(translate, {
    apply: (say, self, given: Parameters<Translate>) => {
      const [key, values = {}]: readonly unknown[] = given;
      if (typeof key !== 'string' || !isOfTexts(values)) return Reflect.apply(say, self, given);
      const names = Object.keys(values);
      const asked = [key, ...names].join(mark);
      const marks = Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`]));
      const parts = known.get(asked) ?? String(Reflect.apply(say, self, [key, marks])).split(mark);
      known.set(asked, parts);
      return parts.map((part, index) => (index % 2 === 0 ? part : values[part])).join('');
    },
  });
}

/** A number may choose the form of a word, and a context the word: what goes in as it is are texts. */
function isOfTexts(values: unknown): values is Record<string, string> {
  return (
    typeof values === 'object' &&
    values !== null &&
    !('context' in values) &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
