import type { WorkspaceFeature } from '@dira/contract/workspace-features';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { featuresQuery, useSetFeature } from '../feature-queries.ts';
import { useOrganization } from '../queries.ts';

const labelOf = {
  cheques: 'labels.cheques',
  linkage: 'labels.linkage',
} as const satisfies Record<WorkspaceFeature, string>;

/** Choices of the workspace speak one at a time. */
const topic = 'workspace-feature';

/** Parts of the product that the workspace can do without, each with its switch. */
export function WorkspaceFeaturesCard() {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(featuresQuery(organizationId));
  const [asked, setAsked] = useState<WorkspaceFeature | null>(null);
  const turn = useTurn();
  const askedOf = data.items.find(({ feature }) => feature === asked);
  return (
    <Card title={t('features.title')} isPadded>
      <Stack>
        <p>{t('features.intro')}</p>
        {data.items.map(({ feature, isUsed, inUse }) => (
          <CheckField
            key={feature}
            label={tCommon(labelOf[feature])}
            hint={t(`features.hints.${feature}`)}
            checked={isUsed}
            isDisabled={turn.isPending}
            onChange={(isOn) => (!isOn && inUse > 0 ? setAsked(feature) : turn.to(feature, isOn))}
          />
        ))}
      </Stack>
      {askedOf !== undefined && (
        <ConfirmDialog
          title={t('features.offTitle', { feature: tCommon(labelOf[askedOf.feature]) })}
          confirmLabel={t('features.off')}
          loading={turn.isPending}
          error={null}
          onConfirm={() => {
            turn.to(askedOf.feature, false);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {t(`features.stays.${askedOf.feature}`, { count: askedOf.inUse })}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Switches at once, says so, and takes it back where that is pressed. */
function useTurn() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { mutate, isPending } = useSetFeature();
  const onError = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('toasts.choiceFailed'),
      body: describeProblem(error),
      topic,
    });
  const to = (feature: WorkspaceFeature, isUsed: boolean) =>
    mutate(
      { feature, isUsed },
      {
        onError,
        onSuccess: () =>
          showToast({
            title: t(isUsed ? 'toasts.turnedOn' : 'toasts.turnedOff', {
              label: tCommon(labelOf[feature]),
            }),
            topic,
            action: {
              label: tCommon('actions.undo'),
              run: () =>
                mutate(
                  { feature, isUsed: !isUsed },
                  { onError, onSuccess: () => showToast({ tone: 'info', title: t('toasts.undone'), topic }) },
                ),
            },
          }),
      },
    );
  return { to, isPending };
}
