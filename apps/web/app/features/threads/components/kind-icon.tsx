import type { EntryKind } from '@dira/domain/threads';
import { Icon } from '../../../ui/icon.tsx';
import {
  IconBrandWhatsapp,
  IconEyeOff,
  IconFileText,
  IconMail,
  IconMessage,
  IconPhone,
} from '../../../ui/icons.ts';

const icons = {
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  sms: IconMessage,
  app: IconMessage,
  call: IconPhone,
  note: IconEyeOff,
  paper: IconFileText,
} as const;

/** By which way something was said. */
export function KindIcon({ kind, size = 14 }: { kind: EntryKind; size?: number }) {
  return <Icon of={icons[kind]} size={size} />;
}
