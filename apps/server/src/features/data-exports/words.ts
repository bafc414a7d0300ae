import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { word, type Cell } from './cells.ts';

/** Fixed values, in the words that the screens have for them. A value that is new since is shown as it is. */
export function createWords(language: Language) {
  const say = <
    N extends 'money' | 'maintenance' | 'documents' | 'insurance' | 'tenant-notices' | 'data-exports',
  >(
    namespace: N,
    prefix: string,
  ) => {
    const t = createTranslator(language, namespace);
    return (code: string | null): Cell => {
      if (code === null) return word(null, '');
      const key = `${prefix}.${code}`;
      return word(code, String(t(key as never, { defaultValue: code } as never))); // keys of a list that grows
    };
  };
  return {
    chargeKind: say('money', 'kinds'),
    method: say('money', 'methods'),
    paymentState: say('money', 'states'),
    requestStatus: say('maintenance', 'statuses'),
    priority: say('maintenance', 'priorities'),
    documentCategory: say('documents', 'categoryOf'),
    coverage: say('insurance', 'coverages'),
    tenantNoticeKind: say('tenant-notices', 'kinds'),
    role: say('data-exports', 'roles'),
    event: say('data-exports', 'events'),
  };
}
export type Words = ReturnType<typeof createWords>;
