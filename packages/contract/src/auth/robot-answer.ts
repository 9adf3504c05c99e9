import { z } from 'zod';

/** The answer to a robot check: a proof of work, or the token of reCAPTCHA, which grew over the years. */
export const RobotAnswer = z.string().max(4_000);

/** The limit of a form without a session, with such an answer. */
export const ROBOT_BODY_KILOBYTES_MAX = 10;
