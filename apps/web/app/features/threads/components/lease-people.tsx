import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconUser } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../../securities/queries.ts';
import { useOpenThread } from '../queries.ts';
import classes from './inbox.module.css';

type LeasePeopleProps = { leaseId: string; tenantId: string | null };

/** Who else answers for the lease: co-tenants, each with a thread of their own, and guarantors. */
export function LeasePeople({ leaseId, tenantId }: LeasePeopleProps) {
  const { t } = useTranslation('threads');
  const { organizationId, can } = useOrganization();
  const { data: lease } = useQuery(leaseQuery(organizationId, leaseId));
  const { data: securities } = useQuery({
    ...securitiesQuery(organizationId, leaseId),
    enabled: can['securities.see'],
  });
  const others = (lease?.tenants ?? []).filter(({ id }) => id !== tenantId);
  const guarantors = (securities?.items ?? []).flatMap(({ id, guarantor, state }) =>
    guarantor === null || state === 'returned' ? [] : [{ id, ...guarantor }],
  );
  if (others.length + guarantors.length === 0) return null;
  return (
    <section>
      <h4>{t('facts.also')}</h4>
      <ul className={classes.may}>
        {others.map(({ id, fullName }) => (
          <li key={id}>
            <Icon of={IconUser} size={14} />
            <CoTenant tenantId={id} name={fullName} />
            <small>{t('facts.coTenant')}</small>
          </li>
        ))}
        {guarantors.map(({ id, fullName, phone }) => (
          <li key={id}>
            <Icon of={IconUser} size={14} />
            <span>
              <UserText>{fullName}</UserText>
              {phone !== null && (
                <a className={classes.call} href={`tel:${phone}`}>
                  <Code>{phone}</Code>
                </a>
              )}
            </span>
            <small>{t('facts.guarantor')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CoTenant({ tenantId, name }: { tenantId: string; name: string }) {
  const page = usePageQuery();
  const open = useOpenThread();
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={open.isPending}
      onClick={() =>
        open.mutate(tenantId, { onSuccess: ({ id }) => page.open({ thread: id, about: null, panel: null }) })
      }
    >
      <UserText>{name}</UserText>
    </Button>
  );
}
