/** The question for one line, by the hour of the check-in. */
export function lineQuestion(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return 'What’s keeping you up?';
  if (hour < 12) return 'What’s ahead of you today?';
  return hour < 18 ? 'How’s your day going?' : 'What will you remember about today?';
}

/** A greeting by the local time, with the name if there is one. */
export function greeting(name: string | null, now: Date = new Date()): string {
  const hour = now.getHours();
  // "Good night" would be a farewell to a person who is awake at three.
  if (hour < 5) return 'Still up? We’re here.';
  const time = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  const called = name?.trim();
  return called ? `${time}, ${called}` : time;
}
