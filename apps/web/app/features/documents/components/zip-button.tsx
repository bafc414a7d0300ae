import { DOCUMENTS_PER_ARCHIVE } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../lib/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { saveArchive } from '../tracking-queries.ts';

/** Packs the chosen documents into one file. */
export function ZipButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const save = useMutation({ mutationFn: () => saveArchive(organizationId, ids), changes: [] });
  return (
    <Button
      size="xs"
      icon={IconDownload}
      loading={save.isPending}
      disabled={ids.length > DOCUMENTS_PER_ARCHIVE}
      onClick={() => save.mutate()}
    >
      {t('inside.zip')}
    </Button>
  );
}
