import { languageNames, languages } from '@dira/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveBrochure } from '../queries.ts';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The portfolio on paper: for whom it is, and how much it tells. */
export function BrochurePanel({ portfolioId, onClose }: { portfolioId: string; onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [language, setLanguage] = useState(useLanguage());
  const [showsStreet, setShowsStreet] = useState(true);
  const [showsRent, setShowsRent] = useState(true);
  const [isMaking, setIsMaking] = useState(false);
  const save = async () => {
    setIsMaking(true);
    await saveBrochure({ organizationId, portfolioId }, { language, showsStreet, showsRent });
    setIsMaking(false);
  };
  return (
    <SidePanel
      title={t('brochure.title')}
      subtitle={t('brochure.purpose')}
      onClose={onClose}
      footer={
        <Button variant="filled" icon={IconDownload} loading={isMaking} onClick={() => void save()}>
          {tCommon('actions.download')}
        </Button>
      }
    >
      <Stack>
        <SelectField
          label={tCommon('labels.language')}
          options={options}
          value={language}
          onChange={setLanguage}
        />
        <CheckField label={t('share.showsStreet')} checked={showsStreet} onChange={setShowsStreet} />
        <CheckField label={t('share.showsRent')} checked={showsRent} onChange={setShowsRent} />
      </Stack>
    </SidePanel>
  );
}
