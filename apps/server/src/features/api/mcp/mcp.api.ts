/* What other slices may use of api/mcp. */
export { registerMcp } from './register-mcp.ts';
