import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { UserText } from '../../../ui/user-text.tsx';

/** Who is addressed, and how many rent beside them. */
export function TenantNames({ name, more }: { name: string; more: number }) {
  const { t } = useTranslation();
  return (
    <>
      <UserText>{name}</UserText>
      {more > 0 && ` ${t('people.more', { count: more })}`}
    </>
  );
}

/** The same for sentences, titles and labels. */
export function useTenantNames(): (name: string, more: number) => string {
  const { t } = useTranslation();
  return (name, more) =>
    more === 0 ? isolate.text(name) : `${isolate.text(name)} ${t('people.more', { count: more })}`;
}
