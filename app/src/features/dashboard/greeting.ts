/** A greeting by the local time, with the name if there is one. */
export function greeting(name: string | null, now: Date = new Date()): string {
  const hour = now.getHours();
  const time = hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  const called = name?.trim();
  return called ? `${time}, ${called}` : time;
}
