import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { User } from '../queries.ts';

const tones = { active: 'ok', waiting: 'wait', suspended: 'off' } as const;

export function UserStatus({ status }: Pick<User, 'status'>) {
  const { t } = useTranslation(['users', 'team']);
  return (
    <StatusPill tone={tones[status]}>
      {status === 'waiting' ? t('waiting') : t(`team:status.${status}`)}
    </StatusPill>
  );
}
