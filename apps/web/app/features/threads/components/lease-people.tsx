import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconUser } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery, type Security } from '../../securities/queries.ts';
import { useOpenThread } from '../queries.ts';
import classes from './inbox.module.css';

type LeasePeopleProps = { leaseId: string; tenantId: string | null };

interface Guarantor {
  key: string;
  fullName: string;
  phone: string | null;
  as: 'guarantor' | 'guarantorAsked' | 'avalist';
}

/** Who answers for the rent by a security that is not given back. */
function guarantorsOf({ id, guarantor, avalists, state }: Security): Guarantor[] {
  if (state === 'returned') return [];
  const signs = state === 'requested' ? 'guarantorAsked' : 'guarantor';
  return [
    ...(guarantor === null
      ? []
      : [{ key: id, fullName: guarantor.fullName, phone: guarantor.phone, as: signs } as const]),
    ...avalists.map(
      (fullName) => ({ key: `${id} ${fullName}`, fullName, phone: null, as: 'avalist' }) as const,
    ),
  ];
}

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
  const guarantors = (securities?.items ?? []).flatMap(guarantorsOf);
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
        {guarantors.map(({ key, fullName, phone, as }) => (
          <li key={key}>
            <Icon of={IconUser} size={14} />
            <span>
              <UserText>{fullName}</UserText>
              {phone !== null && (
                <a className={classes.call} href={`tel:${phone}`}>
                  <Code>{phone}</Code>
                </a>
              )}
            </span>
            <small>{t(`facts.${as}`)}</small>
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
