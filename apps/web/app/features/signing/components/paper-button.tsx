import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { saveSigningDocument } from '../queries.ts';

/** The document itself: sealed once all have signed. */
export function PaperButton() {
  const { t } = useTranslation();
  return (
    <Button icon={IconDownload} onClick={() => void saveSigningDocument()}>
      {t('actions.downloadPdf')}
    </Button>
  );
}
