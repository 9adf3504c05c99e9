/* What other slices may use of auth/login. */
export { AuthFrame } from './auth-frame.tsx';
export { NO_ROBOT_CHECK, nextRobotCheck, type RobotState } from './robot-state.ts';
export { LazyRobotCheck } from './robot-check-lazy.tsx';
