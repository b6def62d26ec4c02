// All of the fast lane, and what it leaves out (`inSlowLane`).
import './role-drawers.e2e.ts';
