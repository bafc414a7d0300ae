import { i18n, loadTexts } from '../../lib/language.ts';

/** How the law is named; fetched when a payment needs it. Without a network it is named as it is stored. */
export function findSourceNames(): Promise<(source: string) => string> {
  return Promise.all([import('@dira/i18n/legal-source-words'), loadTexts('law')]).then(
    ([{ nameLegalSource }]) => {
      const t = i18n.getFixedT(null, 'law');
      return (source: string) => nameLegalSource(source, t);
    },
    () => (source: string) => source,
  );
}
