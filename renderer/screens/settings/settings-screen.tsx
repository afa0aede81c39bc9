export default function SettingsScreen(_: Record<string, unknown>) { return null; }
