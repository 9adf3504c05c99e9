import { auth } from '@pinkas/phrases/he/auth/auth';

import { holdHebrew } from '../../language/language-store.ts';

/* The Hebrew of signing in loads with its pages, not with the first script, which every page loads. */
holdHebrew({ auth });
