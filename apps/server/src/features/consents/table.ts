import type { ConsentLine } from '@dira/contract/consents';
import { languageNames } from '@dira/i18n/languages';
import type { TableColumns } from '../../platform/table-columns.ts';

/** The ledger of consents, as it proves who agreed to what. */
export const consentTable: TableColumns<'consents', ConsentLine> = {
  person: { header: ({ say }) => say('common')('labels.name'), cell: ({ person }) => person.name },
  channel: {
    header: ({ say }) => say('consents')('labels.channel'),
    cell: ({ channel }, { say }) => say('consents')(`channels.${channel}`),
  },
  address: { header: ({ say }) => say('consents')('labels.address'), cell: ({ address }) => address },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state }, { say }) => say('consents')(`states.${state}`),
  },
  text: { header: ({ say }) => say('consents')('labels.text'), cell: ({ text }) => text },
  language: {
    header: ({ say }) => say('common')('labels.language'),
    cell: ({ language }) => languageNames[language],
  },
  saidOn: { header: ({ say }) => say('consents')('labels.saidOn'), cell: ({ saidOn }) => ({ day: saidOn }) },
  source: {
    header: ({ say }) => say('consents')('labels.source'),
    cell: ({ source }, { say }) => say('consents')(`sources.${source}`),
  },
  note: { header: ({ say }) => say('consents')('labels.note'), cell: ({ note }) => note },
  // To the second, in UTC: it is proof.
  at: { header: ({ say }) => say('consents')('labels.recordedAt'), cell: ({ at }) => at },
  by: { header: ({ say }) => say('consents')('labels.by'), cell: ({ by }) => by ?? '' },
  ip: { header: ({ say }) => say('consents')('labels.ip'), cell: ({ ip }) => ip ?? '' },
};
