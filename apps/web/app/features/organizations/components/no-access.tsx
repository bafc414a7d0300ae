import type { TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** What a screen shows to a member whose role has no part in it, and who could give them one. */
export function NoAccess({ icon, title }: { icon: TablerIcon; title: string }) {
  const { t } = useTranslation();
  return <EmptyState icon={icon} title={title} body={t('labels.askForAccess')} />;
}
