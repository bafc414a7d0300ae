import { useTranslation } from 'react-i18next';

/** What a message says of a switch that was pressed. */
export function useSwitchWords(): (label: string, isOn: boolean) => { title: string } {
  const { t } = useTranslation('shell');
  return (label, isOn) => ({ title: t(isOn ? 'toasts.turnedOn' : 'toasts.turnedOff', { label }) });
}
