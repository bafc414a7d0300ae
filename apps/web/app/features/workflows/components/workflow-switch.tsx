import type { WorkflowSummary } from '@dira/contract/workflows';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { templatesQuery } from '../../message-templates/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useSwitchWorkflow } from '../queries.ts';
import { useWorkflowName } from '../use-workflow-words.ts';
import classes from './workflow-header.module.css';

type Switched = Pick<WorkflowSummary, 'id' | 'name' | 'builtInKey' | 'version' | 'isActive'>;

interface WorkflowSwitchProps {
  workflow: Switched;
  templateIds: readonly string[];
  /** Beside a list row the row says what it is. */
  isLabelled?: boolean;
}

/** On or off; what is not published, or says what no owner has approved, cannot be turned on. */
export function WorkflowSwitch({ workflow, templateIds, isLabelled = false }: WorkflowSwitchProps) {
  const { t } = useTranslation('workflows');
  const change = useSwitchWorkflow(workflow.id);
  const hindrance = useHindrance(workflow, templateIds);
  const { isActive, version } = workflow;
  const name = useWorkflowName().nameOf(workflow);
  const names = { name: isolate.text(name), interpolation: { skipOnVariables: true } };
  return (
    <span className={classes.switch}>
      <SwitchRow
        label={isLabelled ? (isActive ? t('editor.on', { version }) : t('editor.switchedOff')) : name}
        isLabelHidden={!isLabelled}
        isOn={isActive}
        isDisabled={change.isPending || (!isActive && hindrance !== null)}
        onChange={(isOn) => change.mutate(isOn, sayOutcome(t(isOn ? 'isOn' : 'isOff', names)))}
      />
    </span>
  );
}

/** Why a workflow cannot be turned on, as far as is known here; the server has the last word. */
export function useHindrance(
  { version, isActive }: Switched,
  templateIds: readonly string[],
): 'unpublished' | 'unapproved' | null {
  const { organizationId, can } = useOrganization();
  const { data } = useQuery({ ...templatesQuery(organizationId), enabled: can['message_templates.manage'] });
  if (isActive) return null;
  if (version === null) return 'unpublished';
  const isApproved = (id: string) => data?.items.find((one) => one.id === id)?.approvedVersion !== null;
  return templateIds.every(isApproved) ? null : 'unapproved';
}
