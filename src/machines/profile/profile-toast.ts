import { DURATION } from '../../lib/constants.ts';

/** Says something in a toast of the profile, which lasts 3 s (PROFILE-11). */
export const profileToast = (kind: 'success' | 'error', text: string) =>
  ({ type: 'notify', params: { kind, text, duration: DURATION.toastProfile } }) as const;
