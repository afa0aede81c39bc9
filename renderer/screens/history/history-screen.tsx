export default function HistoryScreen(_: Record<string, unknown>) { return null; }
