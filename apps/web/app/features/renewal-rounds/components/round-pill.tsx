import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import type { Round } from '../queries.ts';

const tones: Readonly<Record<Round['state'], StatusTone>> = {
  proposed: 'due',
  asked: 'off',
  answered: 'wait',
  agreed: 'ok',
  ending: 'late',
  closed: 'off',
};

/** Where a round is. */
export function RoundPill({ round: { state } }: { round: Pick<Round, 'state'> }) {
  const { t } = useTranslation('renewal-rounds');
  return <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>;
}
