/** The time left on a clock, in milliseconds, as short as players write it: "2d 5h", "5h 03m" or "4:59". */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (number: number): string => String(number).padStart(2, "0");
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  if (hours >= 2) return `${hours}h ${two(minutes % 60)}m`;
  return `${minutes}:${two(seconds % 60)}`;
}
