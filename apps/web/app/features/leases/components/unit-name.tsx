import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { UserText } from '../../../ui/user-text.tsx';

type UnitNameProps = { property: { readonly name: string }; unit: { readonly number: string } };

/** "Herzl 14, unit 3", turned as its Hebrew or Latin name asks. */
export function UnitName({ property, unit }: UnitNameProps) {
  const { t } = useTranslation('leases');
  return <UserText>{t('unitName', { property: isolate.text(property.name), unit: isolate.text(unit.number) })}</UserText>;
}
