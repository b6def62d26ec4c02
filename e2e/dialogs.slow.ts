// All of the fast lane, and what it leaves out (`inSlowLane`).
import './dialogs.e2e.ts';
