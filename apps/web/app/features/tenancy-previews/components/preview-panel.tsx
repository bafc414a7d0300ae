import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useStartPreview } from '../queries.ts';
import classes from './tenancy-previews.module.css';

type Tenant = { readonly id: string; readonly fullName: string };
type PreviewPanelProps = { leaseId: string; tenants: readonly Tenant[]; onClose: () => void };

/** What it means to see a lease as its tenant does, and a button for each of them. */
export function PreviewPanel({ leaseId, tenants, onClose }: PreviewPanelProps) {
  const { t } = useTranslation('tenancy-previews');
  const navigate = useNavigate();
  const start = useStartPreview(leaseId);
  const look = (tenantId: string) =>
    start.mutate(tenantId, {
      onSuccess: ({ id }) => void navigate(paths.leaseAsTenant(leaseId, { tenant: tenantId, preview: id })),
      onError: sayProblem,
    });
  return (
    <SidePanel title={t('ask.title')} onClose={onClose}>
      <Stack>
        <p className={classes.text}>{t('ask.body')}</p>
        <p className={classes.text}>{t('ask.recorded')}</p>
        <div className={classes.tenants}>
          {tenants.map(({ id, fullName }, at) => (
            <Button
              key={id}
              {...(at === 0 && { variant: 'filled' as const })}
              loading={start.isPending && start.variables === id}
              disabled={start.isPending}
              onClick={() => look(id)}
            >
              {t('ask.as', { name: isolate.text(fullName) })}
            </Button>
          ))}
        </div>
      </Stack>
    </SidePanel>
  );
}
