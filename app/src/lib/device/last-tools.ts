/** The tools a user opened last on this device, so that menus can show them first. */
import { currentUserId } from '@/lib/auth/current-user';
import { toolAt, tools, type ToolId } from '@/lib/tools';
import { lastToolsKey, readStored, writeStored } from './storage';

/** Returns the tools opened last, newest first. */
export function lastTools(): readonly ToolId[] {
  const stored = readStored(lastToolsKey(currentUserId()));
  return Array.isArray(stored) ? stored.filter((id): id is ToolId => typeof id === 'string' && Object.hasOwn(tools, id)) : [];
}

/** Notes that the page of a tool was opened. Other pages change nothing. */
export function noteTool(path: string): void {
  const tool = toolAt(path);
  if (tool) writeStored(lastToolsKey(currentUserId()), [tool.id, ...lastTools().filter((id) => id !== tool.id)]);
}
