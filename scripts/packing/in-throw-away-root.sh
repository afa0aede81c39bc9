#!/usr/bin/env bash
# in-throw-away-root.sh FOLDER COMMAND…: COMMAND in a copy of the root folder whose changes are in memory, and gone after
# it. To be called in a mount namespace of its own (unshare --mount). What the command works on stays the machine's own.
set -euo pipefail
root=$1
shift
mount --make-rprivate /
mount -t tmpfs -o size=2g throw-away "$root"
mkdir "$root/changes" "$root/work" "$root/merged"
mount -t overlay overlay -o "lowerdir=/,upperdir=$root/changes,workdir=$root/work" "$root/merged"
for folder in /proc /sys /dev /tmp /run "$PWD"; do
  mount --rbind "$folder" "$root/merged$folder"
done
# A profile of AppArmor would be loaded into the machine's own kernel.
security=$root/merged/sys/kernel/security
if [ -d "$security" ]; then mount -t tmpfs masked "$security"; fi
# The tests look for this before they install anything.
touch "$root/merged/konter-throw-away-root"
here=$PWD
exec chroot "$root/merged" /bin/bash -c 'cd "$0"; exec "$@"' "$here" "$@"
