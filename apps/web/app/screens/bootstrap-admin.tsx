import { getBootstrap } from '@dira/contract/auth';
import { useState } from 'react';
import { BootstrapForm } from '../features/auth/components/bootstrap-form.tsx';
import { NotFoundScreen } from '../features/not-found/components/not-found-screen.tsx';
import { isApiError } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { loadTexts } from '../lib/language.ts';
import type { Route } from './+types/bootstrap-admin';

/** Once there is a site administrator, this address is like any other that leads nowhere. */
export async function clientLoader() {
  try {
    await call(getBootstrap);
  } catch (error) {
    if (isApiError(error, 'not_found')) return { isOpen: false };
    throw error;
  }
  await loadTexts('bootstrap', 'auth', 'problems');
  return { isOpen: true };
}

export default function BootstrapAdmin({ loaderData }: Route.ComponentProps) {
  const [isOpen, setIsOpen] = useState(loaderData.isOpen);
  return isOpen ? <BootstrapForm onGone={() => setIsOpen(false)} /> : <NotFoundScreen />;
}
